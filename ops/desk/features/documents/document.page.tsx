import { type DocumentPath, DocumentPath as Path } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { DescriptionList } from '../../parts/description-list.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { Editor } from './editor.tsx'
import { formatSpan } from './publication-span.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { PublishingsTable } from './publishings-table.tsx'
import { VersionsTable } from './versions-table.tsx'

const labels = texts.documents

/** One document of a merchant: editor, publishing and reverting. */
export function DocumentPage() {
  const path = Path.safeParse(useParams())
  return path.success ? <DocumentEditor path={path.data} /> : <Empty title={texts.noPageHint} />
}

const DocumentEditor = observer(function DocumentEditor({ path }: { path: DocumentPath }) {
  const { api, session } = useDesk()
  const { merchant, kind, id } = path
  const document = useResource(`document.${merchant}.${kind}.${id}`, () => api.document(path))
  const [publishRequest, setPublishRequest] = useState<{ version: number | null; isRevert: boolean } | null>(null)
  /** Version that the editor starts from; null for the latest. */
  const [baseVersion, setBaseVersion] = useState<number | null>(null)
  const { value: currentDocument } = document
  return (
    <>
      <PageHeader
        title={id}
        overline={<Link to={`${paths.documents}?merchant=${merchant}&kind=${kind}`}>{labels.back}</Link>}
        aside={merchant}
      >
        {currentDocument?.standing && session.can('content.publish') && (
          <Button variant="danger" onClick={() => setPublishRequest({ version: null, isRevert: false })}>
            {labels.takeDown}
          </Button>
        )}
      </PageHeader>
      <Loaded resource={document}>
        {(loadedDocument) => {
          const baseOfDraft =
            loadedDocument.versions.find(({ version }) => version === baseVersion) ?? loadedDocument.versions[0]
          const publishedText =
            loadedDocument.standing &&
            `${labels.version(loadedDocument.standing.version)}, ${formatSpan(loadedDocument.standing)}`
          const nextText =
            loadedDocument.next && `${versionLabel(loadedDocument.next.version)}, ${formatSpan(loadedDocument.next)}`
          return (
            <Stack>
              <DescriptionList
                items={[
                  [labels.visible, publishedText ?? labels.noVersion],
                  [labels.upcoming, nextText ?? labels.noVersion],
                ]}
              />
              {baseOfDraft && session.can('content.write') && (
                <Editor
                  key={`${loadedDocument.latest.version} ${baseOfDraft.version}`}
                  document={loadedDocument}
                  base={baseOfDraft}
                  onSaved={async () => {
                    setBaseVersion(null)
                    await document.refresh()
                  }}
                />
              )}
              <Panel title={labels.versions}>
                <VersionsTable
                  document={loadedDocument}
                  onPublish={(version, isRevert) => setPublishRequest({ version, isRevert })}
                  onOpen={({ version }) => setBaseVersion(version)}
                />
              </Panel>
              <Panel title={labels.history}>
                <PublishingsTable publishings={loadedDocument.publishings} />
              </Panel>
            </Stack>
          )
        }}
      </Loaded>
      {publishRequest && currentDocument && (
        <PublishDialog
          {...publishRequest}
          document={currentDocument}
          onChanged={document.refresh}
          onClose={() => setPublishRequest(null)}
        />
      )}
    </>
  )
})

const versionLabel = (version: number | null): string => (version === null ? labels.takenDown : labels.version(version))
