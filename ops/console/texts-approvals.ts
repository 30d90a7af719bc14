/** Texts of proposals that wait for a second approval; part of `texts`. */
export const approvalTexts = {
  approvals: {
    title: 'Approvals',
    waitingNotice: (id: number) => `Waiting for a second person as proposal ${id}. No visitor is moved yet.`,
    show: 'Show it',
    pendingCount: (count: number) =>
      count === 1 ? '1 change waits for approval.' : `${count} changes wait for approval.`,
    filterLabel: 'Which proposals',
    open: 'Waiting',
    all: 'All',
    none: 'Nothing is waiting for approval.',
    emptyHint: 'Changes to merchants that require two approvals are listed here until a second person approves them.',
    name: (id: number, merchant: string) => `Proposal ${id} on ${merchant}`,
    actions: {
      move: (number: string) => `Serve ${number} to all visitors`,
      rollout: (number: string, percent: number) => `Serve ${number} to ${percent} % of the visitors`,
      wider: (number: string, from: number, to: number) => `Widen the rollout of ${number} from ${from} % to ${to} %`,
      promote: (number: string) => `Promote ${number} to all visitors`,
      promoteHalted: (number: string) => `Promote ${number} to all visitors although the guard halted it`,
      guard: (rate: string, level: string) =>
        `Set the guard to halt a rollout at an error rate of ${rate}, with at most ${level} false halts`,
      flag: (flag: string, isOn: boolean) => `Turn “${flag}” ${isOn ? 'on' : 'off'}`,
    },
    proposedBy: 'proposed by',
    expiresAt: (at: string) => `Expires ${at}.`,
    difference: 'Changes',
    states: {
      open: 'waiting',
      overtaken: 'outdated',
      approved: 'approved',
      declined: 'declined',
      lapsed: 'expired',
    },
    overtaken:
      'The merchant has changed since, so it can no longer be approved. Propose it again based on what is running now.',
    decided: (actor: string, at: string) => `by ${actor}, ${at}`,
    approve: 'Approve',
    approveTitle: (id: number) => `Approve proposal ${id}`,
    approved: (merchant: string) => `Approved and applied to ${merchant}.`,
    decline: 'Decline',
    declineTitle: (id: number) => `Decline proposal ${id}`,
    takeBack: 'Withdraw',
    declined: 'The proposal is closed. No visitor is moved.',
    ownProposal: 'This is your own proposal: another person has to approve it.',
    machine: 'You are signed in with a token of a machine or of the settings. It cannot approve.',
  },
} as const
