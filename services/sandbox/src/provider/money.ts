/** Satang of an amount of the wallet's protocol. */
export const satangOf = (amount: string): number => Math.round(Number(amount) * 100)

/** An amount of the wallet's protocol, of whole satang. */
export const amountOf = (satang: number): string => (satang / 100).toFixed(2)
