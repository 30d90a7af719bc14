import type { AgentHint } from '@tessera/site/operations'
import { formatTime } from '../../../ui/format.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const shown = (value: string): string => (INSTANT.test(value) ? formatTime(value) : value)

export const Evidence = ({ evidence }: Pick<AgentHint, 'evidence'>) =>
  evidence.map(({ what, value }) => <Prose key={what}>{texts.hints.fact(what, shown(value))}</Prose>)
