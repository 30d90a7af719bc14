import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, Marquee, Sheet, Skeleton } from '@tessera/ui'
import { bellGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Lobby } from '../../compose'
import * as styles from './home.page.module.css'

/** Running notices; a tap opens the notice page at its index, or the notice itself where no slice has that page. */
export const NoticeMarquee = observer(function NoticeMarquee({ host, lobby }: { host: Host; lobby: Lobby }) {
  const t = useTexts('mfe-lobby')
  const [shown, setShown] = useState<number | null>(null)
  const [came, setCame] = useState<{ id: string; body: string } | null>(null)
  const notices = host.announcements.groups?.player ?? []
  if (notices.length === 0) return <div className={styles.noticePlace} />
  const open = (index: number) => {
    if (host.navigation.canOpen('/m/notice')) host.navigation.push(`/m/notice?i=${index}`)
    else {
      const id = notices[index]?.id ?? ''
      setShown(index)
      lobby.noticeBody(id).then(
        (body) => setCame({ id, body }),
        (error: unknown) => {
          setShown((now) => (now === index ? null : now))
          host.toasts.error(error)
        },
      )
    }
  }
  const notice = shown === null ? undefined : notices[shown]
  // An answer that comes late stands under no other notice's title.
  const body = came && came.id === notice?.id ? came.body : null
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
      <Sheet open={notice !== undefined} onClose={() => setShown(null)} title={notice?.title ?? t('notices')}>
        <div className={styles.notice}>
          {body === null ? <Skeleton shape="text" /> : textOf(body).map((line) => <p key={line}>{line}</p>)}
        </div>
      </Sheet>
    </div>
  )
})

/** The words of an HTML body, a line for each block; nothing of its markup. */
function textOf(html: string): string[] {
  const body = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d|tr)>/g, '\n</$1>'), 'text/html').body
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
