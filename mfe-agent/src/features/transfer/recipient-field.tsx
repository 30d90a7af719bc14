import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Avatar, Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { ListRow } from '@tessera/ui/list-row'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { SearchField } from '@tessera/ui/search-field'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { addressOf, TRANSFER } from '../../lib/paths.ts'
import * as styles from './transfer.module.css'
import type { TransferStore } from './transfer.store.ts'

interface RecipientFieldProps {
  host: Host
  store: TransferStore
  /** ID of the selected direct downline, from the address; null if none. */
  to: string | null
}

/** Direct downline that receives the transfer. The choice is in the address. */
export const RecipientField = observer(function RecipientField({ host, store, to: recipientId }: RecipientFieldProps) {
  const t = useTexts('mfe-agent')
  const [isPickerOpen, setIsPickerOpen] = useState(false)
  /** The choice replaces the button that opened the picker, and with it the focus. */
  const isChosen = useRef(false)
  const focusIfChosen = (button: HTMLButtonElement | null) => {
    if (!button || !isChosen.current) return
    isChosen.current = false
    button.focus()
  }
  const openPicker = () => {
    store.members.visit('')
    setIsPickerOpen(true)
  }
  const selectMember = (memberId: string) => {
    isChosen.current = true
    setIsPickerOpen(false)
    host.navigation.replace(addressOf(TRANSFER, { to: memberId }))
  }
  return (
    <>
      {recipientId === null ? (
        <Button block variant="secondary" aria-haspopup="dialog" onClick={openPicker}>
          {t('transfer.choose')}
        </Button>
      ) : (
        <Loaded
          of={store.selectedMember.query}
          small
          skeleton={<Rows count={1} height="64px" />}
          failed={t('member.failed')}
        >
          {({ node, nickname }) => (
            <Card variant="bare">
              <ListRow
                start={<Avatar name={nickname ?? node.account} size="s" />}
                title={<bdi>{node.account}</bdi>}
                detail={nickname ? <bdi>{nickname}</bdi> : undefined}
                end={
                  <Button ref={focusIfChosen} size="s" variant="ghost" aria-haspopup="dialog" onClick={openPicker}>
                    {t('transfer.other')}
                  </Button>
                }
              />
            </Card>
          )}
        </Loaded>
      )}
      <DragSheet open={isPickerOpen} onClose={() => setIsPickerOpen(false)} title={t('transfer.choose')}>
        <div className={styles.sheet}>
          <SearchField
            label={t('team.search')}
            placeholder={t('team.search')}
            query={store.members.filter ?? ''}
            onSearch={store.members.visit}
            clearLabel={t('team.clear')}
          />
          {isPickerOpen && <MemberOptions store={store} onChoose={selectMember} />}
        </div>
      </DragSheet>
    </>
  )
})

const MemberOptions = observer(function MemberOptions({
  store,
  onChoose,
}: {
  store: TransferStore
  onChoose: (memberId: string) => void
}) {
  const t = useTexts('mfe-agent')
  const { rows } = store.members
  return (
    <Loaded
      of={rows}
      skeleton={<Rows count={4} height="56px" />}
      failed={t('team.failed')}
      empty={{ art: 'search', title: t('team.nobody') }}
    >
      {(members) => (
        <InfiniteList tail={rows.tail} onMore={() => void rows.more()} count={members.length}>
          <ul>
            {members.map(({ node, nickname }) => (
              <li key={node.id}>
                <ListRow
                  start={<Avatar name={nickname ?? node.account} size="s" />}
                  title={<bdi>{node.account}</bdi>}
                  detail={nickname ? <bdi>{nickname}</bdi> : undefined}
                  onPress={() => onChoose(node.id)}
                />
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </Loaded>
  )
})
