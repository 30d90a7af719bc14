/** Texts about members' money at vendors. */
export const vendorTexts = {
  heldWins: {
    title: 'Held vendor wins',
    vendor: 'Vendor',
    win: 'Win',
    held: 'Held',
    release: 'Release',
    releaseOf: (member: string, vendor: string) => `Release the win of ${member} at ${vendor}`,
    releaseMeans: (amount: string, member: string) =>
      `The vendor reports a win of ${amount} above the maximum of a day. Compare it with the vendor’s statement first. Once released, it is booked with the vendor’s next report, and ${member} can transfer it.`,
    released: (member: string) => `The win of ${member} is released.`,
  },
  recalls: {
    title: 'Money being recalled from vendors',
    lead: 'These members began a time-out or an exclusion. The money comes back by itself; call the vendor if a transfer stays in doubt.',
    vendor: 'Vendor',
    balance: 'Balance there',
    transfer: 'In doubt',
    next: 'Next attempt',
    none: 'no',
  },
} as const
