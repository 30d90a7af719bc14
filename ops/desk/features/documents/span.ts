import { formatTime } from '../../../ui/format.ts'
import { texts } from '../../texts.ts'

const words = texts.documents

/** Describes the time span of a publication. */
export const spanOf = ({ from, until }: { from: string; until: string | null }): string =>
  [words.from(formatTime(from)), ...(until ? [words.until(formatTime(until))] : [])].join(' ')
