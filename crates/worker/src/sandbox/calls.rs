//! Barring calls of the system with seccomp: sockets, programs, other processes, and the ways around all of these.

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    apply_filter,
};
use std::collections::BTreeMap;

/// Calls that neither a reader nor a program that lays out documents has a use for.
const BARRED: &[libc::c_long] = &[
    // Connections. What it has open already it may read and write.
    libc::SYS_connect,
    libc::SYS_accept4,
    libc::SYS_sendmsg,
    libc::SYS_sendmmsg,
    // Other processes.
    libc::SYS_tkill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    // Ways to do any of it that no filter sees.
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    // New views of the system.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_open_by_handle_at,
    // What Landlock does not bar: who owns a file, who may read it, when it was written, what is noted beside it.
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    // Keys, the clock, the kernel.
    libc::SYS_add_key,
    libc::SYS_keyctl,
    libc::SYS_request_key,
    libc::SYS_clock_settime,
    libc::SYS_settimeofday,
    libc::SYS_reboot,
    libc::SYS_kexec_load,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_swapon,
    libc::SYS_quotactl,
    libc::SYS_acct,
];

/// Others that a reader has no use for.
const REFUSED: &[libc::c_long] = &[
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_sendto,
    // Programs, and other processes.
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_kill,
    // Files that are open already.
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_utimensat,
    libc::SYS_fsetxattr,
    libc::SYS_fremovexattr,
    libc::SYS_truncate,
    libc::SYS_personality,
    libc::SYS_setrlimit,
];

/// The same under the names that only older processors have.
#[cfg(target_arch = "x86_64")]
const OLDER: &[libc::c_long] = &[
    libc::SYS_fork,
    libc::SYS_vfork,
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_iopl,
    libc::SYS_ioperm,
];
#[cfg(not(target_arch = "x86_64"))]
const OLDER: &[libc::c_long] = &[];

/// Whether it is done.
pub(super) fn bar() -> bool {
    let Some((refusing, unknown)) = filters() else {
        return false;
    };
    // glibc makes threads with the newer call, whose flags no filter can read, and with the older one where it is unknown.
    apply_filter(&unknown).and_then(|()| apply_filter(&refusing)).is_ok()
}

fn filters() -> Option<(BpfProgram, BpfProgram)> {
    let mut refused: BTreeMap<i64, Vec<SeccompRule>> = BARRED
        .iter()
        .chain(REFUSED)
        .chain(OLDER)
        .map(|call| (*call, Vec::new()))
        .collect();
    // A thread, and no process.
    refused.insert(libc::SYS_clone, vec![unless_set(0, libc::CLONE_THREAD)?]);
    // Its own end, and nobody else's.
    let own = u64::from(std::process::id());
    refused.insert(libc::SYS_tgkill, vec![when(0, SeccompCmpOp::Ne, own)?]);
    // Limits may be asked for, and not be changed.
    refused.insert(libc::SYS_prlimit64, vec![when(2, SeccompCmpOp::Ne, 0)?]);
    let unknown = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    Some((filter(refused, libc::EPERM)?, filter(unknown, libc::ENOSYS)?))
}

/// Others that no program needs which lays out a document.
const NEVER: &[libc::c_long] = &[
    libc::SYS_tgkill,
    // Whoever ends the group of processes ends all of them.
    libc::SYS_setpgid,
    libc::SYS_setsid,
];

/// New views of the system, which would lift what is barred here.
const NEW_VIEWS: [libc::c_int; 7] = [
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWCGROUP,
];

/// Bars connections and what leads around it, for this process and all that it starts. Programs may be started. Whether it is
/// done.
pub(super) fn confine() -> bool {
    let Some((refusing, unknown)) = confining() else {
        return false;
    };
    apply_filter(&unknown).and_then(|()| apply_filter(&refusing)).is_ok()
}

fn confining() -> Option<(BpfProgram, BpfProgram)> {
    let mut refused: BTreeMap<i64, Vec<SeccompRule>> =
        BARRED.iter().chain(NEVER).map(|call| (*call, Vec::new())).collect();
    // LibreOffice listens on a socket of its own in its own folder, and speaks to nobody.
    let local = u64::try_from(libc::AF_UNIX).ok()?;
    for call in [libc::SYS_socket, libc::SYS_socketpair] {
        refused.insert(call, vec![when(0, SeccompCmpOp::Ne, local)?]);
    }
    refused.insert(libc::SYS_sendto, vec![when(4, SeccompCmpOp::Ne, 0)?]);
    // LibreOffice puts its socket into the folder of everybody's temporary files, where it may not, unless it hears that it
    // cannot write there. Then it takes the folder that it is told.
    let to_write = u64::try_from(libc::W_OK).ok()?;
    refused.insert(libc::SYS_faccessat, vec![when(2, SeccompCmpOp::Eq, to_write)?]);
    #[cfg(target_arch = "x86_64")]
    refused.insert(libc::SYS_access, vec![when(1, SeccompCmpOp::Eq, to_write)?]);
    // Its own group of processes, and nobody else.
    refused.insert(libc::SYS_kill, vec![when(0, SeccompCmpOp::Ne, 0)?]);
    let views = NEW_VIEWS.iter().map(|view| {
        let view = u64::try_from(*view).ok()?;
        when(0, SeccompCmpOp::MaskedEq(view), view)
    });
    refused.insert(libc::SYS_clone, views.collect::<Option<_>>()?);
    let unknown = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    Some((filter(refused, libc::EPERM)?, filter(unknown, libc::ENOSYS)?))
}

fn filter(calls: BTreeMap<i64, Vec<SeccompRule>>, answer: libc::c_int) -> Option<BpfProgram> {
    let answer = SeccompAction::Errno(u32::try_from(answer).ok()?);
    let arch = std::env::consts::ARCH.try_into().ok()?;
    let filter = SeccompFilter::new(calls, SeccompAction::Allow, answer, arch).ok()?;
    filter.try_into().ok()
}

fn when(argument: u8, compared: SeccompCmpOp, with: u64) -> Option<SeccompRule> {
    let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Qword, compared, with).ok()?;
    SeccompRule::new(vec![condition]).ok()
}

fn unless_set(argument: u8, flag: libc::c_int) -> Option<SeccompRule> {
    let flag = u64::try_from(flag).ok()?;
    when(argument, SeccompCmpOp::MaskedEq(flag), 0)
}
