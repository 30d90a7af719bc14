import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Badge, Button, Icon } from '@tessera/ui'
import { filterGlyph } from '@tessera/ui/glyphs'
import { SearchField } from '@tessera/ui/search-field'
import { Segmented } from '@tessera/ui/segmented'
import { Stack } from '@tessera/ui/stack'
import { useState } from 'react'
import { FilterSheet } from './filter-sheet.tsx'
import * as styles from './team.module.css'
import { activeFilterCount, type TeamFilter, teamAddress } from './team-filter.ts'

interface TeamToolsProps {
  host: Pick<Host, 'navigation' | 'locale'>
  filter: TeamFilter
  today: string
}

/** Depth of the list, search and filters. The state is in the address. */
export function TeamTools({ host, filter, today }: TeamToolsProps) {
  const t = useTexts('mfe-agent')
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const change = (changes: Partial<TeamFilter>) => host.navigation.replace(teamAddress({ ...filter, ...changes }))
  return (
    <Stack gap={3}>
      <Segmented<TeamFilter['reach']>
        label={t('team.reach')}
        options={[
          { value: 'direct', label: t('team.direct') },
          { value: 'all', label: t('team.everybody') },
        ]}
        value={filter.reach}
        onChange={(reach) => change(reach === 'direct' ? { reach, level: null } : { reach })}
      />
      <div className={styles.tools}>
        <SearchField
          label={t('team.search')}
          placeholder={t('team.search')}
          query={filter.search}
          onSearch={(search) => change({ search })}
          clearLabel={t('team.clear')}
        />
        <Button
          variant="secondary"
          icon={<Icon of={filterGlyph} size={20} />}
          aria-haspopup="dialog"
          onClick={() => setIsFilterOpen(true)}
        >
          {t('team.filter')}
          <Badge count={activeFilterCount(filter)} label={t('team.narrowed')} />
        </Button>
      </div>
      <FilterSheet
        host={host}
        open={isFilterOpen}
        onClose={() => setIsFilterOpen(false)}
        filter={filter}
        today={today}
        onChange={change}
      />
    </Stack>
  )
}
