/** A whole number with thousands separators. */
export const formatCount = (n: number): string => n.toLocaleString('en')
