import { useTexts } from '@tessera/i18n'
import type { TeamSummary } from '@tessera/site'
import { Avatar, Icon, SectionHeader } from '@tessera/ui'
import { trophyGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { Price } from '@tessera/ui/price'
import { useId } from 'react'
import * as styles from './team.page.module.css'

/** The members who played for most, highest first. */
export function TopMembers({ top, currency }: { top: TeamSummary['top']; currency: string }) {
  const t = useTexts('mfe-agent')
  const title = useId()
  if (top.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <SectionHeader id={title} title={t('top.title')} icon={<Icon of={trophyGlyph} size={20} />} />
      <ol className={styles.top}>
        {top.map((member) => (
          <li key={member.account}>
            <ListRow
              start={<Avatar name={member.account} size="s" />}
              title={<bdi>{member.account}</bdi>}
              detail={t('top.level', { level: member.level })}
              end={<Price amount={member.bet} currency={currency} size="s" tone="plain" />}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
