/** Where an order of a deposit stands. */
export const orderPath = (id: string): string => `/m/voucherCenter?order=${encodeURIComponent(id)}`
