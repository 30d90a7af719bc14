import type { Promotion } from '@tessera/site'

/** Maximum length of remarks in UTF-16 code units, as the server counts them. */
export const MAX_REMARKS_LENGTH = 140

export interface ApplicationInput {
  readonly remarks: string
  /** Number of uploaded pictures. */
  readonly pictures: number
}

/** True if everything that a promotion requires is complete (CON-048, CON-049, CON-056). */
export function canSend(
  { remarkRequired, imageRequired }: Pick<Promotion, 'remarkRequired' | 'imageRequired'>,
  { remarks, pictures }: ApplicationInput,
): boolean {
  if (remarks.length > MAX_REMARKS_LENGTH) return false
  if (remarkRequired === 'Y' && remarks.trim() === '') return false
  return imageRequired === 'N' || pictures > 0
}
