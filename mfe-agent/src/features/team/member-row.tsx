import { formatCount, useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { isAgentType, type Subordinate } from '@tessera/site'
import { Avatar, Badge } from '@tessera/ui'
import { Price } from '@tessera/ui/price'
import { LinkRow } from '../../lib/link-row.tsx'
import { addressOf, MEMBER } from '../../lib/paths.ts'
import * as styles from './team.module.css'

interface MemberRowProps {
  host: Pick<Host, 'navigation' | 'merchant'>
  member: Subordinate
}

/** A member in a list: account, level, date of joining, and size of the downline. */
export function MemberRow({ host, member }: MemberRowProps) {
  const t = useTexts('mfe-agent')
  const { node, nickname, state, joinedAt, members, balance } = member
  return (
    <LinkRow
      host={host}
      href={addressOf(MEMBER, { node: node.id })}
      start={<Avatar name={nickname ?? node.account} size="s" />}
      title={
        <span className={styles.who}>
          <bdi>{node.account}</bdi>
          {isAgentType(node.type) && <Badge text={t('member.agent')} />}
          {state === 'disabled' && <Badge tone="danger" text={t('member.disabled')} />}
        </span>
      }
      detail={
        <>
          {nickname && (
            <>
              <bdi>{nickname}</bdi>
              {' · '}
            </>
          )}
          {t('member.level', { level: node.level })} · {formatDate(joinedAt)}
        </>
      }
      end={
        <span className={styles.end}>
          {balance !== null && <Price amount={balance} currency={host.merchant.currency} size="s" />}
          {members > 0 && <span>{t('member.below', { shown: formatCount(members) })}</span>}
        </span>
      }
    />
  )
}
