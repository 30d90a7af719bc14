import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { ButtonLink, Picture } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { MerchantText } from '../../lib/house-text.tsx'

const PROMOTION = 'promotion:'

/** Picture, text, and the way to the promotion that the notice is about. */
export function NoticeBody({ host, notice }: { host: Host; notice: Announcement }) {
  const t = useTexts('mfe-content')
  const { linkage, url, content, title } = notice
  const to = linkage?.startsWith(PROMOTION)
    ? `/m/activity?id=${encodeURIComponent(linkage.slice(PROMOTION.length))}`
    : null
  return (
    <Stack gap={3}>
      {url && <Picture src={url} alt="" width={716} height={300} />}
      <MerchantText host={host} html={content} title={title} />
      {to && (
        <ButtonLink variant="secondary" size="s" href={to} onPress={() => host.navigation.push(to)}>
          {t('notices.promotion')}
        </ButtonLink>
      )}
    </Stack>
  )
}
