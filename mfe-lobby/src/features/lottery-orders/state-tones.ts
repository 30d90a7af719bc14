import type { LineState, OrderState } from '@tessera/site'
import type { BadgeProps } from '@tessera/ui'

type Tone = NonNullable<BadgeProps['tone']>

export const ORDER_TONES: Record<OrderState, Tone> = {
  open: 'accent',
  settled: 'success',
  cancelled: 'muted',
  void: 'danger',
}

export const LINE_TONES: Record<LineState, Tone> = {
  accepted: 'accent',
  cancelled: 'muted',
  won: 'success',
  lost: 'muted',
  push: 'muted',
  refunded: 'muted',
}
