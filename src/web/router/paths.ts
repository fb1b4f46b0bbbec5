/** Page paths, with and without the base path of a referral. */

interface PagePath {
  pathname: string
  search: string
  hash: string
}

/**
 * Resolves a link. The result never leaves this site: of `//host/path`, only the path is used.
 * @param to a path, or a query alone for the current page
 * @param from path of the current page
 */
export function resolvePath(to: string, from: string): PagePath {
  const { pathname, search, hash } = new URL(to, `http://localhost${from}`)
  return { pathname, search, hash }
}

/** @param basePath `/` for none */
export const addBasePath = (pathname: string, basePath: string): string =>
  basePath === '/' ? pathname : pathname === '/' ? basePath : basePath + pathname

export const stripBasePath = (pathname: string, basePath: string): string =>
  basePath !== '/' && (pathname === basePath || pathname.startsWith(`${basePath}/`))
    ? pathname.slice(basePath.length) || '/'
    : pathname
