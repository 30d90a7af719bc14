import { formatCount, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { isAgentType, type SubordinateDetail } from '@tessera/site'
import { Avatar, Badge } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import * as styles from './member.module.css'

interface MemberHeaderProps {
  host: Pick<Host, 'merchant' | 'locale'>
  member: SubordinateDetail
}

/** A member, and the data that an agent may see: never more personal data than these (AGT-031). */
export const MemberHeader = observer(function MemberHeader({ host, member }: MemberHeaderProps) {
  const t = useTexts('mfe-agent')
  const { node, nickname, state, joinedAt, lastLoginAt, members, balance, phone } = member
  const formatTime = (instant: string) => formatDateTime(instant, host.locale.language)
  return (
    <Card as="section" aria-label={node.account}>
      <div className={styles.head}>
        <Avatar name={nickname ?? node.account} />
        <div>
          <h2 className={styles.account}>
            <bdi>{node.account}</bdi>
          </h2>
          {nickname && (
            <p className={styles.muted}>
              <bdi>{nickname}</bdi>
            </p>
          )}
        </div>
        <div className={styles.badges}>
          <Badge tone="muted" text={t(isAgentType(node.type) ? 'member.agent' : 'member.player')} />
          {state === 'disabled' && <Badge tone="danger" text={t('member.disabled')} />}
        </div>
      </div>
      <Facts
        facts={[
          { name: t('member.depth'), value: t('member.level', { level: node.level }) },
          ...(balance === null
            ? []
            : [
                {
                  name: t('member.balance'),
                  value: <Price amount={balance} currency={host.merchant.currency} size="s" />,
                },
              ]),
          ...(phone === null ? [] : [{ name: t('member.phone'), value: <bdi dir="ltr">{phone}</bdi> }]),
          { name: t('member.members'), value: formatCount(members) },
          { name: t('member.joined'), value: formatTime(joinedAt) },
          { name: t('member.seen'), value: lastLoginAt === null ? t('member.never') : formatTime(lastLoginAt) },
        ]}
      />
    </Card>
  )
})
