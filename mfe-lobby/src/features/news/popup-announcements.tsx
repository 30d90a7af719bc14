import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { Sheet } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import type { GameActions } from '../../lib/game-actions.ts'
import { linkageOf } from '../../lib/linkage.ts'
import { AnnouncementCarousel } from './announcement-carousel.tsx'
import { announcementsFor, isMuted, markSeen, mute, seenAnnouncementIds } from './announcements.ts'
import { announcementBodies } from './news.store.ts'
import { TEXTS } from './texts.ts'
import { useIdle } from './use-idle.ts'

interface PopupAnnouncementsProps {
  host: Host
  launch: GameActions['launch']
}

/** Popup announcements, shown over the home page when the visitor is idle, each once in a session (LOB-046 to LOB-048). */
export const PopupAnnouncements = observer(function PopupAnnouncements({ host, launch }: PopupAnnouncementsProps) {
  const t = useTexts(TEXTS)
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  const [open, setOpen] = useState(false)
  const bodies = useMemo(() => announcementBodies(host), [host])
  const seenIds = seenAnnouncementIds()
  const popups = host.announcements.groups?.popup ?? []
  const userName = host.session.current?.userName ?? ''
  const candidates = isMuted(userName, new Date()) ? [] : announcementsFor(popups, host.session.isLoggedIn)
  const unseenAnnouncements = candidates.filter(({ id }) => !seenIds.includes(id))
  const isIdle = useIdle(host, unseenAnnouncements.length > 0 && !open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the unseen announcements are read only when the visitor becomes idle
  useEffect(() => {
    if (!isIdle || unseenAnnouncements.length === 0) return
    markSeen(unseenAnnouncements)
    setAnnouncements(unseenAnnouncements)
    setOpen(true)
  }, [isIdle])
  const close = () => setOpen(false)
  const muteToday = () => {
    mute(userName, new Date())
    close()
  }
  const openLinkage = ({ linkage, title }: Announcement) => {
    const { game, page } = linkageOf(linkage)
    if (page) host.navigation.push(page)
    if (game) launch(game, title)
    close()
  }
  return (
    <Sheet open={open} onClose={close} title={t('title')}>
      <AnnouncementCarousel announcements={announcements} bodies={bodies} onFollow={openLinkage} onMute={muteToday} />
    </Sheet>
  )
})
