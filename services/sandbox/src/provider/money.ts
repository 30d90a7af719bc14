/** Parses an amount of the wallet protocol into satang. */
export const satangOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Formats satang as an amount of the wallet protocol. */
export const amountOf = (satang: number): string => (satang / 100).toFixed(2)
