import { formatTime } from '../../../ui/format.ts'
import { texts } from '../../texts.ts'

const words = texts.documents

/** From when until when something stands, in words. */
export const spanOf = ({ from, until }: { from: string; until: string | null }): string =>
  [words.from(formatTime(from)), ...(until ? [words.until(formatTime(until))] : [])].join(' ')
