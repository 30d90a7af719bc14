import { DocumentKind } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { DocumentsTable } from './documents-table.tsx'
import { NewDocumentDialog } from './new-document-dialog.tsx'

const labels = texts.documents
const KIND_OPTIONS = DocumentKind.options.map((value) => ({ value, label: labels.kinds[value] }))

export const DocumentsPage = observer(function DocumentsPage() {
  const [search, setSearch] = useSearchParams()
  const parsedKind = DocumentKind.safeParse(search.get('kind'))
  const kind = parsedKind.success ? parsedKind.data : 'announcement'
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <MerchantScope>
        {(merchant) => (
          <Stack>
            <Segmented
              label={labels.kind}
              options={KIND_OPTIONS}
              value={kind}
              onSelect={(nextKind) => setSearch({ merchant, kind: nextKind }, { replace: true })}
            />
            <DocumentsOfKind key={`${merchant} ${kind}`} merchant={merchant} kind={kind} />
          </Stack>
        )}
      </MerchantScope>
    </>
  )
})

const DocumentsOfKind = observer(function DocumentsOfKind({
  merchant,
  kind,
}: {
  merchant: string
  kind: DocumentKind
}) {
  const { api, session } = useDesk()
  const documents = useResource(`documents.${merchant}.${kind}`, () => api.documents(merchant, kind))
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack>
      {session.can('content.write') && (
        <Actions>
          <Button variant="primary" onClick={() => setAdding(true)}>
            {labels.add}
          </Button>
        </Actions>
      )}
      <Loaded resource={documents}>{(all) => <DocumentsTable label={labels.kinds[kind]} documents={all} />}</Loaded>
      {isAdding && <NewDocumentDialog merchant={merchant} kind={kind} onClose={() => setAdding(false)} />}
    </Stack>
  )
})
