import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { Page } from '@tessera/ui/page'
import { CENTRE } from './paths.ts'

/** Page for an address of an unknown member or item. */
export function NotFound({ host }: { host: Pick<Host, 'navigation'> }) {
  const t = useTexts('mfe-agent')
  return (
    <Page>
      <EmptyState
        art="search"
        title={t('common.not_there')}
        action={
          <ButtonLink variant="secondary" href={CENTRE} onPress={() => host.navigation.push(CENTRE)}>
            {t('common.to_centre')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
