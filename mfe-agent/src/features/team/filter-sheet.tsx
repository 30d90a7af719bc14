import { useTexts } from '@tessera/i18n'
import { intlLocale } from '@tessera/i18n/dates'
import { daysBefore } from '@tessera/i18n/days'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { Checkbox } from '@tessera/ui/checkbox'
import { ChipGroup } from '@tessera/ui/chip-group'
import { DateRange } from '@tessera/ui/date-range'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Select } from '@tessera/ui/select'
import { observer } from 'mobx-react-lite'
import * as styles from './team.module.css'
import { MAX_LEVELS, type TeamFilter } from './team-filter.ts'

/** No member joined earlier. */
const FIRST_DAY = '2020-01-01'
const ALL = 'all'

interface FilterSheetProps {
  host: Pick<Host, 'locale'>
  open: boolean
  onClose: () => void
  filter: TeamFilter
  today: string
  onChange: (change: Partial<TeamFilter>) => void
}

/** Filters of the list, applied immediately. */
export const FilterSheet = observer(function FilterSheet(props: FilterSheetProps) {
  const { host, open, onClose, filter, today, onChange } = props
  const t = useTexts('mfe-agent')
  const lastMonth = { from: daysBefore(today, 29), to: today }
  return (
    <DragSheet
      open={open}
      onClose={onClose}
      title={t('team.filter')}
      footer={
        <Button block onClick={onClose}>
          {t('team.show')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <ChipGroup
          kind="single"
          legend={t('member.kind')}
          options={[
            { value: ALL, label: t('common.all') },
            { value: 'agent', label: t('member.agent') },
            { value: 'member', label: t('member.player') },
          ]}
          value={filter.kind ?? ALL}
          onChange={(kind) => onChange({ kind: kind === 'agent' || kind === 'member' ? kind : null })}
        />
        <ChipGroup
          kind="single"
          legend={t('member.state')}
          options={[
            { value: ALL, label: t('common.all') },
            { value: 'active', label: t('member.active') },
            { value: 'disabled', label: t('member.disabled') },
          ]}
          value={filter.state ?? ALL}
          onChange={(state) => onChange({ state: state === 'active' || state === 'disabled' ? state : null })}
        />
        <Select
          label={t('member.depth')}
          options={[
            { value: ALL, label: t('common.all') },
            ...Array.from({ length: MAX_LEVELS }, (_, index) => ({
              value: String(index + 1),
              label: t('member.level', { level: index + 1 }),
            })),
          ]}
          value={filter.level === null ? ALL : String(filter.level)}
          onChange={(level) => onChange(level === ALL ? { level: null } : { level: Number(level), reach: 'all' })}
        />
        <Checkbox
          label={t('team.joined')}
          checked={filter.joined !== null}
          onChange={(isOn) => onChange({ joined: isOn ? lastMonth : null })}
        />
        {filter.joined && (
          <DateRange
            value={filter.joined}
            onChange={(joined) => onChange({ joined })}
            today={today}
            min={FIRST_DAY}
            max={today}
            locale={intlLocale(host.locale.language)}
          />
        )}
      </div>
    </DragSheet>
  )
})
