import type { AgentHint } from '@tessera/site/operations'
import { formatTime } from '../../../ui/format.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const formatValue = (value: string): string => (ISO_TIME.test(value) ? formatTime(value) : value)

export const AlertEvidence = ({ evidence }: Pick<AgentHint, 'evidence'>) =>
  evidence.map(({ what: label, value }) => (
    <Prose key={label}>{texts.hints.evidenceItem(label, formatValue(value))}</Prose>
  ))
