; Puts the folder of the programs on the person's own PATH, and takes it away again. PowerShell does it, as a text of NSIS is
; too short for some PATHs and would cut them off.

!macro NSIS_HOOK_POSTINSTALL
  nsExec::Exec `powershell -NoProfile -Command "$$folder = '$INSTDIR'; $$path = [Environment]::GetEnvironmentVariable('Path', 'User'); if (($$path -split ';') -notcontains $$folder) { [Environment]::SetEnvironmentVariable('Path', (@($$path -split ';' | Where-Object { $$_ }) + $$folder) -join ';', 'User') }"`
  Pop $0
!macroend

!macro NSIS_HOOK_POSTUNINSTALL
  nsExec::Exec `powershell -NoProfile -Command "$$folder = '$INSTDIR'; $$path = [Environment]::GetEnvironmentVariable('Path', 'User'); [Environment]::SetEnvironmentVariable('Path', (@($$path -split ';' | Where-Object { $$_ -and $$_ -ne $$folder }) -join ';'), 'User')"`
  Pop $0
!macroend
