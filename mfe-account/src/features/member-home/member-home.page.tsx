import type { PageProps } from '@tessera/platform'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { LogOutButton } from '../../lib/log-out-button.tsx'
import { CentreTiles } from './centre-tiles.tsx'
import { MemberHeader } from './member-header.tsx'
import type { MemberHomeStore } from './member-home.store.ts'
import { RankCard } from './rank-card.tsx'
import { WalletCard } from './wallet-card.tsx'

interface MemberHomePageProps extends PageProps {
  store: MemberHomeStore
  /** Renders the avatar picker. */
  renderAvatarPicker: (close: () => void, open: boolean) => ReactNode
}

export const MemberHomePage = observer(function MemberHomePage({
  host,
  store,
  renderAvatarPicker,
}: MemberHomePageProps) {
  const { session, status } = host
  const [isPickerOpen, setIsPickerOpen] = useState(false)
  const isMember = session.isLoggedIn && !session.isTrial
  const hasInbox = isMember && status.isOn('MAILCEN')
  useEffect(() => {
    if (isMember && store.member.loading.isIdle) void store.member.load()
    if (hasInbox) void store.unread.load()
  }, [store, isMember, hasInbox])
  if (!session.isLoggedIn) return null
  return (
    <Page>
      <MemberHeader
        host={host}
        lastLoginAt={store.member.value?.lastLoginAt ?? null}
        onAvatar={() => setIsPickerOpen(true)}
      />
      <WalletCard host={host} />
      {isMember && status.isOn('VIP') && <RankCard host={host} rank={store.rank} />}
      <CentreTiles host={host} unread={store.unread.value ?? 0} />
      <LogOutButton host={host} />
      {renderAvatarPicker(() => setIsPickerOpen(false), isPickerOpen)}
    </Page>
  )
})
