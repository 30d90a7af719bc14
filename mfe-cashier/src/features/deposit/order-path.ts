export const orderPath = (id: string): string => `/m/voucherCenter?order=${encodeURIComponent(id)}`
