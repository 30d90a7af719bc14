import type { Translate } from '@tessera/i18n'
import type { TEXTS } from './texts.ts'

/** Returns the name of a position in the statistics: `first1`, `bottom2`, `ball3`, `tails`. */
export function positionName(t: Translate<(typeof TEXTS)['keys'] & string>, name: string): string {
  const [, kind, position = ''] = /^([a-z]+)(\d*)$/.exec(name) ?? []
  if (kind === 'first') return t('place_first', { place: position })
  if (kind === 'bottom') return t('place_bottom', { place: position })
  if (kind === 'ball') return t('place_ball', { place: position })
  return kind === 'tails' ? t('place_tails') : name
}
