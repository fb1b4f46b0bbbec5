import { callApi } from '#client/call-api.ts'
import { Link } from '#staff/app/navigation.tsx'
import { Loading, Problem } from '#staff/ui/states.tsx'
import { usePages } from '#ui/console/use-pages.ts'
import { stateText, stateTone, timeText, titleOf } from './policy-texts.ts'

export function VersionList() {
  const { pages, error, refetch, hasMore, isReadingMore, readMore } = usePages('policies', (cursor) =>
    callApi('GET /policies', { query: { cursor } }),
  )
  return (
    <div className="page">
      <header className="policy-head">
        <div>
          <h1>Policy</h1>
          <p className="hint">
            Each decision names the version that made it. A draft decides nothing until another person
            releases it.
          </p>
        </div>
      </header>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {!pages && error === null && <Loading what="the versions" />}
      {pages && (
        <div className="scroll">
          <table className="list">
            <caption className="hidden">Versions, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">State</th>
                <th scope="col">Written by</th>
                <th scope="col">Released by</th>
              </tr>
            </thead>
            <tbody>
              {pages
                .flatMap((page) => page.data)
                .map((version) => (
                  <tr key={version.version}>
                    <th scope="row">
                      <Link to={`/policy/${version.version}`}>{titleOf(version)}</Link>
                      {version.name && <small className="below">{version.version}</small>}
                    </th>
                    <td>
                      <span className={stateTone(version)}>{stateText(version)}</span>
                    </td>
                    <td>
                      {version.author ? version.author.name : 'Ships with the product'}
                      {version.createdAt && <small className="below">{timeText(version.createdAt)}</small>}
                    </td>
                    <td>
                      {version.releasedBy?.name ?? '–'}
                      {version.releasedAt && <small className="below">{timeText(version.releasedAt)}</small>}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && (
        <button type="button" disabled={isReadingMore} onClick={readMore}>
          Show more
        </button>
      )}
    </div>
  )
}
