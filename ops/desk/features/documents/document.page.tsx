import { type DocumentPath, DocumentPath as Path } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Facts } from '../../parts/facts.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { Editor } from './editor.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishingsTable } from './publishings-table.tsx'
import { spanOf } from './span.ts'
import { VersionsTable } from './versions-table.tsx'

const labels = texts.documents

/** One document of a merchant: written, published, put back. */
export function DocumentPage() {
  const path = Path.safeParse(useParams())
  return path.success ? <OneDocument path={path.data} /> : <Empty title={texts.noPageWhy} />
}

const OneDocument = observer(function OneDocument({ path }: { path: DocumentPath }) {
  const { api, session } = useDesk()
  const { merchant, kind, id } = path
  const document = useResource(`document.${merchant}.${kind}.${id}`, () => api.document(path))
  const [publishing, setPublishing] = useState<{ version: number | null; isUndo: boolean } | null>(null)
  /** The version that is written on from; the latest without. */
  const [opened, setOpened] = useState<number | null>(null)
  const { value } = document
  return (
    <>
      <PageHead
        title={id}
        over={<Link to={`${paths.documents}?merchant=${merchant}&kind=${kind}`}>{labels.back}</Link>}
        beside={merchant}
      >
        {value?.standing && session.can('content.publish') && (
          <Button variant="danger" onClick={() => setPublishing({ version: null, isUndo: false })}>
            {labels.takeDown}
          </Button>
        )}
      </PageHead>
      <Loaded from={document}>
        {(loadedDocument) => {
          const from = loadedDocument.versions.find(({ version }) => version === opened) ?? loadedDocument.versions[0]
          const publishedText =
            loadedDocument.standing &&
            `${labels.version(loadedDocument.standing.version)}, ${spanOf(loadedDocument.standing)}`
          const next = loadedDocument.next && `${nameOf(loadedDocument.next.version)}, ${spanOf(loadedDocument.next)}`
          return (
            <Stack>
              <Facts
                facts={[
                  [labels.stands, publishedText ?? labels.nothing],
                  [labels.next, next ?? labels.nothing],
                ]}
              />
              {from && session.can('content.write') && (
                <Editor
                  key={`${loadedDocument.latest.version} ${from.version}`}
                  document={loadedDocument}
                  from={from}
                  onSaved={async () => {
                    setOpened(null)
                    await document.refresh()
                  }}
                />
              )}
              <Panel title={labels.versions}>
                <VersionsTable
                  document={loadedDocument}
                  onPublish={(version, isUndo) => setPublishing({ version, isUndo })}
                  onOpen={({ version }) => setOpened(version)}
                />
              </Panel>
              <Panel title={labels.history}>
                <PublishingsTable publishings={loadedDocument.publishings} />
              </Panel>
            </Stack>
          )
        }}
      </Loaded>
      {publishing && value && (
        <PublishDialog
          {...publishing}
          document={value}
          onChanged={document.refresh}
          onClose={() => setPublishing(null)}
        />
      )}
    </>
  )
})

const nameOf = (version: number | null): string => (version === null ? labels.takenDown : labels.version(version))
