import { useTexts } from '@tessera/i18n'
import { Icon, Sheet } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { calendarGlyph, chevronDownGlyph } from '@tessera/ui/glyphs'
import { useState } from 'react'
import * as styles from './date-range.module.css'
import { type DayRange, writtenRange } from './days.ts'
import { type Bounds, type Preset, presetRanges, USUAL } from './presets.ts'
import { RangePicker } from './range-picker.tsx'
import { TEXTS } from './texts.ts'

export interface DateRangeProps extends Bounds {
  value: DayRange
  onChange: (range: DayRange) => void
  /** Today in the merchant's time zone, as `YYYY-MM-DD`. */
  today: string
  /** Preset ranges, in this order; by default all except `lastMonth`. */
  presets?: readonly Preset[]
  /** BCP 47 tag for the names of months and days: `intlLocale(language)`. */
  locale: string
}

const isSame = (a: DayRange, b: DayRange) => a.from === b.from && a.to === b.to

/**
 * Field for a range of days: presets as chips, any other in a calendar. Years are Gregorian.
 *
 * @example
 * <DateRange value={store.range} onChange={store.setRange} today={store.today} min={store.oldest} max={store.today}
 *   maxDays={31} locale={intlLocale(host.locale.language)} />
 */
export function DateRange({
  value,
  onChange,
  today,
  locale,
  presets: offeredPresets = USUAL,
  ...bounds
}: DateRangeProps) {
  const t = useTexts(TEXTS)
  const [isOpen, setOpen] = useState(false)
  // Resets the picker to the value on each opening, even while the sheet is still closing.
  const [openCount, setOpening] = useState(0)
  const [pressedPreset, setPressed] = useState<Preset | null>(null)
  const names: Record<Preset, string> = {
    today: t('today'),
    yesterday: t('yesterday'),
    last7: t('last7'),
    last30: t('last30'),
    month: t('month'),
    lastMonth: t('lastMonth'),
  }
  const presets = presetRanges(today, bounds, offeredPresets)
  // On some days two presets are the same range: only the pressed one is marked.
  const matching = presets.filter(([, range]) => isSame(range, value)).map(([preset]) => preset)
  const chosenPreset = matching.find((preset) => preset === pressedPreset) ?? matching[0] ?? null
  const choose = (preset: Preset | null) => {
    const range = presets.find(([name]) => name === preset)?.[1]
    if (!range) return
    setPressed(preset)
    onChange(range)
  }
  const apply = (range: DayRange) => {
    setPressed(null)
    setOpen(false)
    onChange(range)
  }
  return (
    <div className={styles.range}>
      <ChipGroup
        kind="single"
        layout="scroll"
        legend={t('presets')}
        hideLegend
        options={presets.map(([preset]) => ({ value: preset, label: names[preset] }))}
        value={chosenPreset}
        onChange={choose}
      />
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={t('open', { range: writtenRange(value) })}
        onClick={() => {
          setOpening(openCount + 1)
          setOpen(true)
        }}
      >
        <Icon of={calendarGlyph} size={20} />
        <span className={styles.days}>{writtenRange(value)}</span>
        <Icon of={chevronDownGlyph} size={20} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <RangePicker key={openCount} {...bounds} value={value} today={today} locale={locale} onApply={apply} />
      </Sheet>
    </div>
  )
}
