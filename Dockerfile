# A release on a slim image: not root, and nothing in it needs to be written. Tags move: pin the base with
#   docker build --build-arg NODE_IMAGE=node:24-slim@sha256:…
# where `docker buildx imagetools inspect node:24-slim --format '{{.Manifest.Digest}}'` prints the digest.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY scripts/runtime.mjs scripts/
RUN ["node", "--input-type=module", "--eval", "import { installDependencies } from './scripts/runtime.mjs'; installDependencies()"]
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /source/dist /app
# Written only by the embedded database, or without ENCRYPTION_KEYS, and with ASSETS_DIR=/assets: mount a volume there then.
RUN mkdir /data /assets && chown node:node /data /assets && chmod 700 /data
WORKDIR /app
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "src/server/main.js"]
