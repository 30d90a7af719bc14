import { formatTime } from '../../../ui/format.ts'
import { texts } from '../../texts.ts'

const labels = texts.documents

/** Formats the time span of a publication. */
export const formatSpan = ({ from, until }: { from: string; until: string | null }): string =>
  [labels.from(formatTime(from)), ...(until ? [labels.until(formatTime(until))] : [])].join(' ')
