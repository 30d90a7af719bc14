import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { ListRow } from '@tessera/ui/list-row'
import { LoadedList } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import type { BigWinsStore } from './big-wins.store.ts'

export const BigWinsPage = observer(function BigWinsPage({ store }: PageProps & { store: BigWinsStore }) {
  const t = useTexts('mfe-sample')
  const empty = { title: t('big_wins.none'), text: t('big_wins.none_text') }
  return (
    <Page>
      <LoadedList of={store.list} label={t('big_wins.title')} failed={t('big_wins.failed')} empty={empty}>
        {(item) => <ListRow title={item.title} />}
      </LoadedList>
    </Page>
  )
})
