import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Applications } from './applications.tsx'
import type { ApplyStore } from './apply.store.ts'
import { ApplyForm } from './apply-form.tsx'

const APPLY_PATH = '/m/applyReward'
const ACTIVITY_PATH = '/m/activity'

export interface ApplyPageProps extends PageProps {
  store: ApplyStore
}

/** Form for a reward that an operator decides on, with the member's own applications below. */
export const ApplyPage = observer(function ApplyPage({ host, store }: ApplyPageProps) {
  const t = useTexts('mfe-content')
  const id = useAddress(host, APPLY_PATH).get('id')
  useVisit(store.promotions)
  useRefresh(host, store.load)
  const shouldRedirect = host.session.isLoggedIn && !id
  useEffect(() => {
    if (shouldRedirect) host.navigation.replace(ACTIVITY_PATH)
  }, [host, shouldRedirect])
  useEffect(() => store.clear, [store])
  if (!id) return null
  return (
    <Page>
      <Loaded of={store.promotions} skeleton={<Rows count={3} height="120px" />} failed={t('promotions.failed')}>
        {() => {
          const promotion = store.findPromotion(id)
          return promotion ? (
            <ApplyForm host={host} store={store} promotion={promotion} id={id} />
          ) : (
            <EmptyState
              title={t('promotions.gone')}
              text={t('promotions.gone_text')}
              action={
                <ButtonLink
                  variant="secondary"
                  href={ACTIVITY_PATH}
                  onPress={() => host.navigation.push(ACTIVITY_PATH)}
                >
                  {t('promotions.back')}
                </ButtonLink>
              }
            />
          )
        }}
      </Loaded>
      <Applications host={host} store={store} />
    </Page>
  )
})
