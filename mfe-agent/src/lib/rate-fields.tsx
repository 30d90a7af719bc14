import { useTexts } from '@tessera/i18n'
import { categoryKey } from '@tessera/site'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { formatPercent } from './percent.ts'
import { PercentField } from './percent-field.tsx'
import type { RateBound, RateEntry } from './rate-entry.ts'

/** A field for each game type, with its bounds shown in advance. */
export const RateFields = observer(function RateFields({ entry }: { entry: RateEntry }) {
  const t = useTexts('mfe-agent')
  const shared = useTexts('shared')
  const hintAndError = (bound: RateBound) => {
    const values = { most: formatPercent(bound.most), least: formatPercent(bound.least), because: bound.because ?? '' }
    const hint = t(bound.because === null ? 'rate.bounds' : 'rate.bounds_because', values)
    const problem = entry.problemOf(bound)
    if (problem === 'unreadable') return { hint, error: t('rate.unreadable') }
    if (problem === 'above') return { hint, error: t('rate.above', values) }
    return { hint, error: problem === 'below' ? t('rate.below', values) : undefined }
  }
  return (
    <Stack gap={4}>
      {entry.bounds.map((bound) => (
        <PercentField
          key={bound.gameType}
          name={bound.gameType}
          label={shared(categoryKey(bound.gameType))}
          value={entry.textOf(bound.gameType)}
          onChange={(text) => entry.setText(bound.gameType, text)}
          {...hintAndError(bound)}
        />
      ))}
    </Stack>
  )
})
