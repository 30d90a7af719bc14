import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Announcement } from '@tessera/site'
import { ButtonLink, Picture } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import { MerchantText } from '../../lib/merchant-text.tsx'

const PROMOTION_PREFIX = 'promotion:'

/** Picture, text, and a link to the promotion that the notice announces. */
export function NoticeBody({ host, notice }: { host: Host; notice: Announcement }) {
  const t = useTexts('mfe-content')
  const { linkage, url, content, title } = notice
  const promotionPath = linkage?.startsWith(PROMOTION_PREFIX)
    ? `/m/activity?id=${encodeURIComponent(linkage.slice(PROMOTION_PREFIX.length))}`
    : null
  return (
    <Stack gap={3}>
      {url && <Picture src={url} alt="" width={716} height={300} />}
      <MerchantText host={host} html={content} title={title} />
      {promotionPath && (
        <ButtonLink
          variant="secondary"
          size="s"
          href={promotionPath}
          onPress={() => host.navigation.push(promotionPath)}
        >
          {t('notices.promotion')}
        </ButtonLink>
      )}
    </Stack>
  )
}
