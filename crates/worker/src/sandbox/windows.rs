//! Bars of Windows: a job bounds memory and starts no program, and a token of low integrity writes to nothing of the user's.
//!
//! Nobody has tried these on Windows yet. What they leave open is told: a worker may still read the user's files, since it is
//! handed paths there, and may open connections.

use std::ffi::c_void;
use std::mem::size_of;
use std::ptr::{self, null, null_mut};
use windows_sys::Win32::Foundation::{CloseHandle, HANDLE};
use windows_sys::Win32::Security::{
    AdjustTokenPrivileges, CreateWellKnownSid, SECURITY_MAX_SID_SIZE, SID_AND_ATTRIBUTES, SetTokenInformation,
    TOKEN_ADJUST_DEFAULT, TOKEN_ADJUST_PRIVILEGES, TOKEN_MANDATORY_LABEL, TOKEN_QUERY, TokenIntegrityLevel,
    WinLowLabelSid,
};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_ACTIVE_PROCESS,
    JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE, JOB_OBJECT_LIMIT_PROCESS_MEMORY,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation, SetInformationJobObject,
};
use windows_sys::Win32::System::SystemServices::{PROCESS_MITIGATION_CHILD_PROCESS_POLICY, SE_GROUP_INTEGRITY};
use windows_sys::Win32::System::Threading::{
    GetCurrentProcess, OpenProcessToken, ProcessChildProcessPolicy, SetProcessMitigationPolicy,
};

/// Puts this process into a job of its own, in which it is the only process and takes no more than `bytes`.
/// Says whether that worked.
pub(super) fn bound(bytes: u64) -> bool {
    let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_PROCESS_MEMORY | JOB_OBJECT_LIMIT_ACTIVE_PROCESS | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    limits.BasicLimitInformation.ActiveProcessLimit = 1;
    limits.ProcessMemoryLimit = usize::try_from(bytes).unwrap_or(usize::MAX);
    joined(&limits)
}

/// Puts this process into a new job with these limits.
fn joined(limits: &JOBOBJECT_EXTENDED_LIMIT_INFORMATION) -> bool {
    // SAFETY: the structure is of the class that is named, and both calls get it by a pointer that lives as long as they do.
    // The job's handle is kept open for good: the job lives as long as this process.
    unsafe {
        let job = CreateJobObjectW(null(), null());
        !job.is_null()
            && SetInformationJobObject(
                job,
                JobObjectExtendedLimitInformation,
                ptr::from_ref(limits).cast::<c_void>(),
                bytes_of::<JOBOBJECT_EXTENDED_LIMIT_INFORMATION>(),
            ) != 0
            && AssignProcessToJobObject(job, GetCurrentProcess()) != 0
    }
}

/// Puts this process into a job together with all that it starts: none of them takes more than `bytes`, and all end when this
/// process does. Says whether that worked.
pub(super) fn gather(bytes: u64) -> bool {
    let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY
        | JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
        | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    limits.ProcessMemoryLimit = usize::try_from(bytes).unwrap_or(usize::MAX);
    joined(&limits)
}

/// Takes from this process what it may write to, its privileges, and that it may start programs. Says whether all of it worked.
pub(super) fn lower() -> bool {
    // One after the other, whatever fails before: each takes something away by itself.
    [no_programs(), with_token(low_integrity), with_token(no_privileges)]
        .into_iter()
        .all(|done| done)
}

/// No program is started from here on, in whatever job.
fn no_programs() -> bool {
    let mut policy = PROCESS_MITIGATION_CHILD_PROCESS_POLICY::default();
    // The first bit: NoChildProcessCreation.
    policy.Anonymous.Flags = 1;
    // SAFETY: the structure is the one that belongs to this policy, with its own size.
    unsafe {
        SetProcessMitigationPolicy(
            ProcessChildProcessPolicy,
            (&raw const policy).cast::<c_void>(),
            size_of::<PROCESS_MITIGATION_CHILD_PROCESS_POLICY>(),
        ) != 0
    }
}

/// What is the user's has medium integrity: a process of low integrity cannot write to it.
fn low_integrity(token: HANDLE) -> bool {
    let mut sid = [0_u8; SECURITY_MAX_SID_SIZE as usize];
    let mut length = SECURITY_MAX_SID_SIZE;
    let label = TOKEN_MANDATORY_LABEL {
        Label: SID_AND_ATTRIBUTES {
            Sid: sid.as_mut_ptr().cast::<c_void>(),
            Attributes: SE_GROUP_INTEGRITY.cast_unsigned(),
        },
    };
    // SAFETY: the identifier has room for the largest there is, and lives until both calls are through.
    unsafe {
        CreateWellKnownSid(WinLowLabelSid, null_mut(), label.Label.Sid, &raw mut length) != 0
            && SetTokenInformation(
                token,
                TokenIntegrityLevel,
                (&raw const label).cast::<c_void>(),
                bytes_of::<TOKEN_MANDATORY_LABEL>().saturating_add(length),
            ) != 0
    }
}

fn no_privileges(token: HANDLE) -> bool {
    // SAFETY: with "all of them" as the second argument, nothing is read from the others.
    unsafe { AdjustTokenPrivileges(token, 1, null(), 0, null_mut(), null_mut()) != 0 }
}

fn with_token(change: fn(HANDLE) -> bool) -> bool {
    let mut token: HANDLE = null_mut();
    let access = TOKEN_ADJUST_DEFAULT | TOKEN_ADJUST_PRIVILEGES | TOKEN_QUERY;
    // SAFETY: the handle is written by the first call, used while it is open, and closed once.
    unsafe {
        if OpenProcessToken(GetCurrentProcess(), access, &raw mut token) == 0 {
            return false;
        }
        let done = change(token);
        CloseHandle(token);
        done
    }
}

/// A structure's size, as these calls want it.
fn bytes_of<T>() -> u32 {
    u32::try_from(size_of::<T>()).unwrap_or(u32::MAX)
}
