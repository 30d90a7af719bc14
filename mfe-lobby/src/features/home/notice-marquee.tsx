import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, Marquee } from '@tessera/ui'
import { bellGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import * as styles from './home.page.module.css'
import type { Notice } from './notice-sheet.tsx'

const NoticeSheet = lazy(async () => ({ default: (await import('./notice-sheet.tsx')).NoticeSheet }))

/** Running notices; a tap opens the notice page at its index, or the notice itself if no slice has that page. */
export const NoticeMarquee = observer(function NoticeMarquee({ host }: { host: Host }) {
  const t = useTexts('mfe-lobby')
  const [openNotice, setOpenNotice] = useState<Notice | null>(null)
  const [isOpen, setOpen] = useState(false)
  const notices = host.announcements.groups?.player ?? []
  if (notices.length === 0) return <div className={styles.noticePlace} />
  const open = (index: number) => {
    if (host.navigation.canOpen('/m/notice')) return host.navigation.push(`/m/notice?i=${index}`)
    setOpenNotice(notices[index] ?? null)
    setOpen(true)
  }
  return (
    <div className={styles.noticePlace}>
      <Marquee
        items={notices.map((n) => ({ id: n.id, text: n.title }))}
        label={t('notices')}
        icon={<Icon of={bellGlyph} size={20} />}
        onOpen={open}
        pauseLabel={t('pause')}
        playLabel={t('play')}
      />
      {openNotice && (
        <Suspense>
          <NoticeSheet host={host} notice={openNotice} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
})
