/** Digits of a payment password. */
export const PAYMENT_PASSWORD_LENGTH = 6
