import type { AgentHint } from '@tessera/site/operations'
import { formatTime } from '../../../ui/format.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const formatValue = (value: string): string => (INSTANT.test(value) ? formatTime(value) : value)

export const Evidence = ({ evidence }: Pick<AgentHint, 'evidence'>) =>
  evidence.map(({ what: label, value }) => <Prose key={label}>{texts.hints.fact(label, formatValue(value))}</Prose>)
