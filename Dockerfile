# Builds with all packages; the image contains only those that run.
FROM node:24-bookworm-slim AS packages
WORKDIR /plaudit
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund

FROM packages AS build
COPY . .
RUN npm run build

FROM packages AS production-packages
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /plaudit
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data
RUN install --directory --owner=node --group=node /data /backups
COPY --from=production-packages /plaudit/node_modules node_modules
COPY --from=build /plaudit/package.json package.json
COPY --from=build /plaudit/dist dist
# docker compose exec plaudit plaudit check
RUN printf '#!/bin/sh\nexec node /plaudit/dist/server/plaudit.js "$@"\n' > /usr/local/bin/plaudit \
  && chmod 755 /usr/local/bin/plaudit
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so it receives the signals and shuts down gracefully.
CMD ["node", "--v8-pool-size=1", "--max-old-space-size=224", "--max-semi-space-size=8", "dist/server/main.js"]
