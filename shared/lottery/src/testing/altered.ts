/** The same hexadecimal with its last digit changed: what no check may take for the original. */
export const altered = (hex: string): string => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0')
