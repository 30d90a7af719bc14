import type { TextKey } from '@tessera/i18n'
import type { RebateState } from '@tessera/site'
import type { BadgeProps } from '@tessera/ui'

export const REBATE_STATE_LABELS: Readonly<
  Record<RebateState, { text: TextKey<'mfe-agent'>; tone: NonNullable<BadgeProps['tone']> }>
> = {
  credited: { text: 'rebate.credited', tone: 'success' },
  claimable: { text: 'rebate.claimable', tone: 'accent' },
  claimed: { text: 'rebate.claimed', tone: 'success' },
  lapsed: { text: 'rebate.lapsed', tone: 'muted' },
  held: { text: 'rebate.held', tone: 'danger' },
  rejected: { text: 'rebate.rejected', tone: 'muted' },
}
