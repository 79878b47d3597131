# The product as one image: docs/operations.md. ops/assemble.sh is what builds it, here and without containers.
FROM node:24.9.0-bookworm-slim AS build
WORKDIR /source
COPY . .
# docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=
RUN ops/assemble.sh /app

FROM node:24.9.0-bookworm-slim
COPY --from=build /app /app
# The one folder that the product writes.
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# It ends by itself within ten seconds, and needs them.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "/app/dist/server/index.js"]
