import type { TextKey } from '@tessera/i18n'
import type { RewardApplication } from '@tessera/site'
import type { PictureProblem } from './picture-rules.ts'

type Key = TextKey<'mfe-content'>

/** Texts of picture problems, by the keys of the specification. */
export const PROBLEM_TEXTS: Readonly<Record<PictureProblem | 'unreadable', Key>> = {
  type: 'activity_image_type',
  size: 'activity_apply_remark_limit3',
  count: 'activity_apply_remark_limit4',
  unreadable: 'apply.unreadable',
}

export const STATE_TEXTS: Readonly<Record<RewardApplication['state'], Key>> = {
  SUBMITTED: 'apply.submitted',
  IN_REVIEW: 'apply.in_review',
  APPROVED: 'apply.approved',
  REFUSED: 'apply.refused',
  WITHDRAWN: 'apply.withdrawn',
}

export const STATE_TONES = {
  SUBMITTED: 'accent',
  IN_REVIEW: 'accent',
  APPROVED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'muted',
} as const satisfies Record<RewardApplication['state'], string>
