import type { PageProps } from '@tessera/platform'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { LogOutButton } from '../../lib/log-out-button.tsx'
import { CentreTiles } from './centre-tiles.tsx'
import { MemberHead } from './member-head.tsx'
import type { MemberHomeStore } from './member-home.store.ts'
import { RankCard } from './rank-card.tsx'
import { WalletCard } from './wallet-card.tsx'

interface MemberHomePageProps extends PageProps {
  store: MemberHomeStore
  /** The chooser of avatars, while it is open. */
  avatars: (close: () => void, open: boolean) => ReactNode
}

export const MemberHomePage = observer(function MemberHomePage({ host, store, avatars }: MemberHomePageProps) {
  const { session, status } = host
  const [choosing, setChoosing] = useState(false)
  const isMember = session.isLoggedIn && !session.isTrial
  const hasInbox = isMember && status.isOn('MAILCEN')
  useEffect(() => {
    if (isMember && store.member.loading.isIdle) void store.member.load()
    if (hasInbox) void store.unread.load()
  }, [store, isMember, hasInbox])
  if (!session.isLoggedIn) return null
  return (
    <Page>
      <MemberHead
        host={host}
        lastLoginAt={store.member.value?.lastLoginAt ?? null}
        onAvatar={() => setChoosing(true)}
      />
      <WalletCard host={host} />
      {isMember && status.isOn('VIP') && <RankCard host={host} rank={store.rank} />}
      <CentreTiles host={host} unread={store.unread.value ?? 0} />
      <LogOutButton host={host} />
      {avatars(() => setChoosing(false), choosing)}
    </Page>
  )
})
