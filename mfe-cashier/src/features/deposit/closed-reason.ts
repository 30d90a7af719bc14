import type { TextKey, Translate } from '@tessera/i18n'
import type { DepositPromo, DepositPromoReason } from '@tessera/site'
import { PROMO_REASONS } from '../../lib/promo-reasons.ts'

/** Reasons that are completed by the terms, which name the required deposit. */
const DEPOSIT_REASONS: readonly DepositPromoReason[] = ['deposit', 'deposit_passed', 'deposit_day']

/** Returns why the member cannot have a promotion now, and which deposit it requires. */
export function closedReasonTexts(
  { ineligible, facts }: DepositPromo,
  t: Translate<TextKey<'mfe-cashier'>>,
): readonly string[] {
  if (!ineligible) return []
  const terms = DEPOSIT_REASONS.includes(ineligible) ? facts.filter(({ key }) => key === 'do') : []
  return [t(PROMO_REASONS[ineligible]), ...terms.map(({ text }) => text)]
}
