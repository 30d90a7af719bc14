import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { openWindow } from '@tessera/platform/open-window'
import { RICH_TEXT } from '@tessera/site'
import { RichText } from '@tessera/ui/rich-text'

interface MerchantTextProps {
  host: Host
  html: string
  /** Title of the text: labels its tables. */
  title: string
  onRendered?: (body: HTMLElement) => void
}

/** HTML text by the operator. Internal links use the site's navigation; external ones need a confirmation. */
export function MerchantText({ host, html, title, onRendered: onDrawn }: MerchantTextProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const openExternal = async (url: string) => {
    const isConfirmed = await host.popups.confirm({
      title: t('leave.title'),
      message: t('leave.text', { site: new URL(url).host }),
      confirm: t('leave.go'),
      cancel: shared('common.cancel'),
    })
    if (isConfirmed) openWindow().go(url)
  }
  return (
    <RichText
      html={html}
      allowed={RICH_TEXT}
      tableLabel={title}
      onFollow={(path) => host.navigation.push(path)}
      onLeave={(url) => void openExternal(url)}
      {...(onDrawn ? { onDrawn } : {})}
    />
  )
}
