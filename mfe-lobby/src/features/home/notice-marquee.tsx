import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, Marquee, Sheet, Skeleton } from '@tessera/ui'
import { bellGlyph } from '@tessera/ui/glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import * as styles from './home.page.module.css'
import type { NoticeStore } from './notice.store.ts'

/** Running notices; a tap opens the notice page at its index, or the notice itself where no slice has that page. */
export const NoticeMarquee = observer(function NoticeMarquee({ host, store }: { host: Host; store: NoticeStore }) {
  const t = useTexts('mfe-lobby')
  const notices = host.announcements.groups?.player ?? []
  if (notices.length === 0) return <div className={styles.noticePlace} />
  const open = (index: number) => {
    const notice = notices[index]
    if (host.navigation.canOpen('/m/notice')) host.navigation.push(`/m/notice?i=${index}`)
    else if (notice) store.open(notice)
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
      <Sheet open={store.isOpen} onClose={store.close} title={store.notice?.title ?? t('notices')}>
        <div className={styles.notice}>
          <Loaded of={store.body} skeleton={<Skeleton shape="text" />} failed={t('notice_failed')}>
            {(body) => textOf(body).map((line) => <p key={line}>{line}</p>)}
          </Loaded>
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
