import type { Security } from '@tessera/site'

export const PROTECTIONS = ['password', 'mobile', 'email', 'payment', 'bank'] as const
export type Protection = (typeof PROTECTIONS)[number]

export interface ProtectionState {
  name: Protection
  isOn: boolean
}

/**
 * Returns the account's protections, most important first. Those for withdrawals are included only if the member can reach
 * the page on which they are set.
 */
export function protectionsOf(security: Security, canWithdraw: boolean): ProtectionState[] {
  const isActive: Record<Protection, boolean> = {
    password: security.passwordChangedAt !== null,
    mobile: security.mobile?.isProved === true,
    email: security.email?.isProved === true,
    payment: security.hasPaymentPassword,
    bank: security.bankAccounts > 0,
  }
  const names = PROTECTIONS.filter((name) => canWithdraw || (name !== 'payment' && name !== 'bank'))
  return names.map((name) => ({ name, isOn: isActive[name] }))
}

/** Returns the next step; null if all is done. */
export const nextStep = (protections: readonly ProtectionState[]): Protection | null =>
  protections.find(({ isOn }) => !isOn)?.name ?? null
