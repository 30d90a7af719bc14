import type { Member } from '../../../database/tables.ts'
import { picturePath } from '../../pictures/pictures.domain.ts'
import { drawnIconPath, parseDrawnIcon } from './drawn-icons.ts'

/** URL path of a member's avatar; null if the page shows the first letter instead. */
export function headIconOf({ head_drawn, head_picture }: Pick<Member, 'head_drawn' | 'head_picture'>): string | null {
  if (head_picture) return picturePath(head_picture)
  const iconName = parseDrawnIcon(head_drawn)
  return iconName && drawnIconPath(iconName)
}
